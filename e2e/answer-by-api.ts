import type { Page } from "@playwright/test";

/** Answers all questions of a flow by the API, as another device would, without completing the flow. */
export async function answerByApi(page: Page, flow: string): Promise<void> {
  await page.evaluate(async (name) => {
    const answerTo = (block: Block | undefined) => {
      if (block?.options) return { picked: [block.options[0]?.id] };
      if (block?.type === "scale" || block?.type === "number") return { number: block.max };
      if (block?.required === undefined) return { seen: true };
      if (block.can_decline) return { declined: true };
      return block.required ? { text: "Gostei." } : { skipped: true };
    };
    const token = decodeURIComponent(/vereda_session=([^;]+)/.exec(document.cookie)?.[1] ?? "");
    const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
    const post = async <T>(path: string, body: object) =>
      (await (
        await fetch(`/api/projects/${path}`, { method: "POST", headers, body: JSON.stringify(body) })
      ).json()) as T;
    const opened = await post<{ flow: { blocks: Block[] }; session: { _id: string; at: string | null } }>(
      "flow-session",
      { flow: name },
    );
    for (let { at } = opened.session; at;) {
      const block = opened.flow.blocks.find(({ id }) => id === at);
      const answer = answerTo(block);
      const sent = { session_id: opened.session._id, block_id: at, client_id: crypto.randomUUID(), answer };
      ({ at } = await post<{ at: string | null }>("save-flow-answer", sent));
    }
  }, flow);
}

interface Block {
  id: string;
  type: string;
  max?: number;
  required?: boolean;
  can_decline?: boolean;
  options?: { id: string }[];
}
