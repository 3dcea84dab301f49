import { chooseEconomy } from "#platform/web/economy-choice.ts";
import { Switch } from "#ui/switch.tsx";
import { useState } from "react";
import { useRootData } from "./root-data.ts";

/** Switch of 'Modo economia'. The choice is stored on this device, and overrides the browser's own setting. */
export function EconomySwitch() {
  const [isOn, setOn] = useState(useRootData()?.isEconomical ?? false);
  const change = (next: boolean) => {
    setOn(next);
    chooseEconomy(next);
    // Pictures and fonts of this page were loaded in the other mode.
    location.reload();
  };
  return (
    <Switch
      label="Modo economia"
      hint="Imagens menores, nada toca nem é baixado antes de você pedir. Bom para quem paga a internet por dia."
      value={isOn}
      onChange={change}
    />
  );
}
