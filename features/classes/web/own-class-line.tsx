import { UsersRound } from "lucide";
import { Icon } from "#ui/icon.tsx";
import type { OwnClass } from "../contract.ts";
import { ownClassText } from "./class-texts.ts";
import "./own-class.css";

/**
 * A sentence about the person's own class: “Sua turma: Plantão da noite, até 12 de dezembro”. `today` is an ISO 8601
 * date or time from the server.
 */
export function OwnClassLine({ own, today }: { own: OwnClass; today: string }) {
  if (!own) return null;
  return (
    <p className="own-class">
      <Icon of={UsersRound} />
      <span>
        Sua turma: <b>{own.name}</b>, {ownClassText(own, today)}
        {own.state === "ended" ? ". O curso continua aberto para você." : ""}
      </span>
    </p>
  );
}
