import { useState } from "react";
import { Button } from "../button.tsx";
import { Dialog } from "../dialog.tsx";
import { Drawer } from "../drawer.tsx";
import { Field } from "../field.tsx";
import { toast } from "../toast.tsx";
import { Row, Specimen } from "./specimen.tsx";

type Opened = "small" | "default" | "large" | "menu" | "panel" | null;

export function OverlaySpecimens() {
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  return (
    <Specimen title="Diálogo, gaveta e aviso">
      <Row>
        <Button kind="quiet" onClick={() => setOpened("small")}>
          Diálogo de 420 px
        </Button>
        <Button kind="quiet" onClick={() => setOpened("default")}>
          Diálogo de 640 px
        </Button>
        <Button kind="quiet" onClick={() => setOpened("large")}>
          Diálogo de 920 px
        </Button>
        <Button kind="quiet" onClick={() => setOpened("menu")}>
          Gaveta do menu
        </Button>
        <Button kind="quiet" onClick={() => setOpened("panel")}>
          Gaveta do painel
        </Button>
      </Row>
      <Row>
        <Button onClick={() => toast("Seu progresso foi guardado.", "success")}>Aviso de sucesso</Button>
        <Button onClick={() => toast("Não conseguimos guardar agora. Confira a conexão e tente de novo.")}>
          Aviso de erro
        </Button>
        <Button
          kind="quiet"
          onClick={() => Array.from({ length: 25 }, (_, index) => toast(`Aviso ${index + 1}`, "success"))}
        >
          25 avisos
        </Button>
      </Row>
      {(["small", "default", "large"] as const).map((size) => (
        <Dialog key={size} title={TITLES[size]} size={size} isOpen={opened === size} onClose={close}>
          {size === "default" ? <Field label="Nome da turma" defaultValue="Turma da noite" /> : <p>{ABOUT[size]}</p>}
          <div className="dialog-actions">
            <Button kind="quiet" onClick={close}>
              Cancelar
            </Button>
            <Button onClick={close}>Confirmar</Button>
          </div>
        </Dialog>
      ))}
      <Drawer label="Menu de navegação" title="Cuidado começa na escuta" isOpen={opened === "menu"} onClose={close}>
        <ul className="menu-entries">
          {["Todas as trilhas", "Plano de estudo", "Perfil"].map((entry, index) => (
            <li key={entry}>
              <a href="#conteudo" aria-current={index === 0 ? "page" : undefined} onClick={close}>
                {entry}
              </a>
            </li>
          ))}
        </ul>
      </Drawer>
      <Drawer kind="panel" title="Anotações" isOpen={opened === "panel"} onClose={close}>
        <Field label="Sua anotação" lines={6} hint="Só você vê." />
      </Drawer>
    </Specimen>
  );
}

const TITLES = {
  small: "Deseja realmente sair da academia?",
  default: "Mudar o nome da turma",
  large: "Antes de publicar o curso",
};
const ABOUT = {
  small: "O que você já fez fica guardado.",
  large:
    "Depois de publicado, o curso aparece para todas as pessoas inscritas. Você ainda pode corrigir textos e trocar vídeos, mas as trilhas ficam na ordem em que estão, para que ninguém perca o caminho.",
};
