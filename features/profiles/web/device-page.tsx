import type { MetaFunction } from "react-router";
import { SavedTrailsPanel } from "#features/saved-trails/web/index.ts";
import { EconomySwitch, WaitingList } from "#features/projects/web/index.ts";
import { AccountPanel } from "./account-panel.tsx";

export const meta: MetaFunction = () => [{ title: "Neste aparelho – Perfil" }];

/**
 * Profile section about this device: its data saving mode, the trails saved for reading offline, and what waits to be
 * sent.
 */
export default function DevicePage() {
  return (
    <>
      <h1>Neste aparelho</h1>
      <p className="soft account-lead">Vale só para o aparelho em que você está agora.</p>
      <AccountPanel title="Internet">
        <EconomySwitch />
      </AccountPanel>
      <AccountPanel title="Trilhas para ler sem internet">
        <SavedTrailsPanel />
      </AccountPanel>
      <AccountPanel title="O que espera por internet">
        <WaitingList />
      </AccountPanel>
    </>
  );
}
