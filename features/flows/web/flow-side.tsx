import { LogOut } from "lucide";
import { Brand, useProject } from "#features/projects/web/index.ts";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Relief } from "#ui/relief.tsx";
import type { FlowAnswers } from "../engine/answer.ts";
import type { CompiledFlow } from "../engine/compile-flow.ts";
import type { Walk } from "../engine/walk.ts";
import type { FlowAddresses } from "./flow-addresses.ts";
import { FlowRoute } from "./flow-route.tsx";

/** A person's position in a flow: their answers, the walk along them, and the block that is open. */
export interface FlowPosition {
  answers: FlowAnswers;
  walked: Walk;
  blockId: string;
}

interface FlowSideProps {
  flow: CompiledFlow;
  position: FlowPosition;
  isForced: boolean;
  to: FlowAddresses;
}

/** Column on wide screens: the academy, the flow's sections, and the link to leave. */
export function FlowSide({ flow, position, isForced, to }: FlowSideProps) {
  const { label, title } = flow.document;
  return (
    <section className="flow-side" aria-label="Caminho">
      <Relief seed={useProject()._id} shape="hero" />
      <Brand />
      <div>
        <p className="flow-kind">{label}</p>
        <h2>{title}</h2>
      </div>
      <FlowRoute flow={flow} standing={position} />
      <div className="flow-leave">
        <Link to={to.leave}>
          <Icon of={LogOut} />
          {isForced ? "Parar por agora e sair" : "Parar por agora"}
        </Link>
        <span>Fica tudo salvo. Quando você voltar, começa daqui, em qualquer aparelho.</span>
      </div>
    </section>
  );
}
