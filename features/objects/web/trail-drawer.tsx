import type { ReactNode } from "react";
import { Drawer } from "#ui/drawer.tsx";
import type { OpenedObject } from "../contract.ts";
import { TrailSteps } from "./trail-steps.tsx";

interface TrailDrawerProps {
  opened: OpenedObject;
  isDone: boolean;
  search: ReactNode;
  isOpen: boolean;
  onClose(): void;
}

/** Drawer with the trail and the search in the course, for screens too narrow to show them beside the text. */
export default function TrailDrawer({ opened, isDone, search, isOpen, onClose }: TrailDrawerProps) {
  return (
    <Drawer kind="panel" title={opened.course.name} isOpen={isOpen} onClose={onClose}>
      <div className="trail-drawer">
        {search}
        <TrailSteps opened={opened} isDone={isDone} />
      </div>
    </Drawer>
  );
}
