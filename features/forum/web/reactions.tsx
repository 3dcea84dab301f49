import { Footprints, Heart, Lightbulb } from "lucide";
import { Icon } from "#ui/icon.tsx";
import type { ForumPost } from "../contract.ts";
import { useToastedFetcher } from "./use-toasted-fetcher.ts";

const REACTION_KINDS = [
  ["helped", "Ajudou", Lightbulb],
  ["same", "Aqui também", Footprints],
  ["liked", "Gostei", Heart],
] as const;

/** Buttons of the reactions to a post, with their numbers. */
export function Reactions({ post, base }: { post: ForumPost; base: string }) {
  const fetcher = useToastedFetcher();
  return REACTION_KINDS.map(([kind, label, icon]) => {
    const isSent = fetcher.formData?.get("kind") === kind;
    const was = post.own_reactions.includes(kind);
    const isOn = isSent ? fetcher.formData?.get("on") === "true" : was;
    const count = post.reactions[kind] + Number(isOn) - Number(was);
    const inside = (
      <>
        <Icon of={icon} />
        <span>{label}</span>
        {count > 0 ? <b>{count}</b> : null}
      </>
    );
    // The person's own posts show the number of reactions without buttons.
    if (post.is_own)
      return (
        <span key={kind} className="reaction" data-none={count === 0 || undefined}>
          {inside}
        </span>
      );
    return (
      <fetcher.Form key={kind} method="post" discover="none" action={base}>
        <input type="hidden" name="intent" value="react" />
        <input type="hidden" name="post" value={post._id} />
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="on" value={String(!isOn)} />
        <button type="submit" className="reaction" aria-pressed={isOn} data-none={count === 0 || undefined}>
          {inside}
        </button>
      </fetcher.Form>
    );
  });
}
