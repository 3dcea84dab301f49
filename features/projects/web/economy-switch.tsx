import { chooseEconomy } from "#platform/web/economy-choice.ts";
import { Switch } from "#ui/switch.tsx";
import { useState } from "react";
import { useRootData } from "./root-data.ts";

/** 'Modo economia': remembered on this device, over what the browser asks by itself. */
export function EconomySwitch() {
  const [isOn, setOn] = useState(useRootData()?.isEconomical ?? false);
  const change = (next: boolean) => {
    setOn(next);
    chooseEconomy(next);
    // Pictures and fonts of this page were asked for in the other mode.
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
