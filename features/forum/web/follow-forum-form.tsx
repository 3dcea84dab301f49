import { Bell, BellOff } from "lucide";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { useToastedFetcher } from "./use-toasted-fetcher.ts";

/** Button to follow or unfollow a course's forum. `base`: address of the forum. */
export function FollowForumForm({ isFollowing, base }: { isFollowing: boolean; base: string }) {
  const fetcher = useToastedFetcher();
  const sent = fetcher.formData?.get("on");
  const isOn = sent ? sent === "true" : isFollowing;
  return (
    <fetcher.Form method="post" discover="none" action={base}>
      <input type="hidden" name="intent" value="follow-forum" />
      <input type="hidden" name="on" value={String(!isOn)} />
      <Button type="submit" kind="quiet">
        <Icon of={isOn ? BellOff : Bell} />
        {isOn ? "Deixar de seguir" : "Seguir este fórum"}
      </Button>
    </fetcher.Form>
  );
}
