import { Bell, BellRing } from "lucide";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import type { ForumTopic } from "../contract.ts";
import { useToastedFetcher } from "./use-toasted-fetcher.ts";

/** Button to follow or unfollow a topic. */
export function FollowForm({ topic }: { topic: ForumTopic }) {
  const fetcher = useToastedFetcher();
  const sent = fetcher.formData?.get("on");
  const isOn = sent ? sent === "true" : topic.is_following;
  return (
    <fetcher.Form method="post" discover="none" action={paths.courseTopic(topic.course.friendly_id, topic._id)}>
      <input type="hidden" name="intent" value="follow" />
      <input type="hidden" name="on" value={String(!isOn)} />
      <Button type="submit" kind="quiet" aria-pressed={isOn}>
        <Icon of={isOn ? BellRing : Bell} />
        {isOn ? "Você está seguindo" : "Seguir a conversa"}
      </Button>
    </fetcher.Form>
  );
}
