import { ChevronDown, LogOut, X } from "lucide";
import { useState } from "react";
import { useProject } from "#features/projects/web/index.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Relief } from "#ui/relief.tsx";
import type { FlowAddresses } from "./flow-addresses.ts";
import { FlowMeter } from "./flow-meter.tsx";
import { FlowRoute } from "./flow-route.tsx";
import type { FlowPosition } from "./flow-side.tsx";
import { SavingStatus } from "./saving-status.tsx";
import { stepsLeft } from "./steps-left.ts";
import type { FlowPlay } from "./use-flow-play.ts";

interface FlowHeadProps {
  play: FlowPlay;
  position: FlowPosition;
  isForced: boolean;
  to: FlowAddresses;
}

/**
 * Header with the progress and the state of saving; on a phone also the link to leave, and a dialog with the sections.
 */
export function FlowHead({ play, position, isForced, to }: FlowHeadProps) {
  const [isOpen, setOpen] = useState(false);
  const { document } = play.flow;
  const steps = stepsLeft(play.flow, position);
  const leave = isForced ? "Parar por agora e sair" : "Parar por agora";
  return (
    <header className="flow-head">
      <Relief seed={useProject()._id} shape="hero" />
      <Link className="icon-button" to={to.leave} aria-label={leave}>
        <Icon of={X} />
      </Link>
      <span className="flow-name">{document.label}</span>
      <button type="button" className="flow-progress" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <FlowMeter {...steps} />
        <span className="flow-count">
          <b>{steps.place}</b>
          <span>
            {steps.left}
            <Icon of={ChevronDown} />
          </span>
        </span>
      </button>
      <SavingStatus
        saving={play.saving}
        isPreview={play.isPreview}
        blockId={position.blockId}
        to={to}
        onRetry={play.retry}
      />
      <Dialog title={document.title} size="small" isOpen={isOpen} onClose={() => setOpen(false)}>
        <div className="flow-route-dialog">
          <FlowRoute flow={play.flow} standing={position} />
        </div>
        <Button kind="quiet" to={to.leave}>
          <Icon of={LogOut} />
          {leave}
        </Button>
      </Dialog>
    </header>
  );
}
