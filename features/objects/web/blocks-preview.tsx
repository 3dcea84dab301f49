import type { Block, OpenedObject } from "../contract.ts";
import { NO_READING } from "./no-reading.ts";
import { ReaderBlocks } from "./reader-blocks.tsx";
import "./reader.css";

/** Blocks as a learner would see them, for their author. Nothing is saved, and questions are not judged. */
export function BlocksPreview({ title, blocks }: { title: string; blocks: Block[] }) {
  return <ReaderBlocks opened={opened(title, blocks)} reading={NO_READING} onPlace={nothing} isPreview />;
}

function nothing() {}

const NAMED = { _id: "", friendly_id: "", name: "" };

function opened(title: string, blocks: Block[]): OpenedObject {
  return {
    course: { ...NAMED, course_id: "", description: "", hours: 1, ends_on: null },
    trail: { _id: "", name: "", objects: [] },
    object: {
      _id: "",
      course: "",
      config: { friendly_id: "" },
      title,
      lead: "",
      type: "content",
      link_type: null,
      link: null,
      minutes: 1,
      points: 0,
      joco: null,
      state: "open",
      completeness: 0,
      favorite: false,
      opened_by: null,
      opens_at: null,
      complete: "seen",
      pass_share: 1,
      stay_minutes: null,
      blocks,
      seen: 0,
      spent_seconds: 0,
      started_at: null,
      answers: {},
      place: {},
      reflections: {},
    },
    certificate: null,
    previous: null,
    next: null,
    opens_at: null,
  };
}
