import { ArrowRight, Award, Bookmark, Download, Ellipsis, Pencil, Share2, Trash2 } from "lucide";
import { Icon } from "#ui/icon.tsx";
import { Badge } from "../badge.tsx";
import { Button } from "../button.tsx";
import { IconButton } from "../icon-button.tsx";
import { Menu } from "../menu.tsx";
import { TextLink } from "../text-link.tsx";
import { toast } from "../toast.tsx";
import { Tooltip } from "../tooltip.tsx";
import { Row, Specimen } from "./specimen.tsx";

export function ActionSpecimens() {
  return (
    <>
      <Specimen title="Botão e link">
        <Row>
          <Button>Continuar de onde parei</Button>
          <Button to="/gallery">
            Próximo
            <Icon of={ArrowRight} />
          </Button>
          <Button disabled>Enviando…</Button>
          <Button kind="quiet">Cancelar</Button>
          <Button kind="quiet" disabled>
            Indisponível
          </Button>
          <Button kind="quiet">
            <Icon of={Award} />
            Certificado
          </Button>
        </Row>
        <Row>
          <TextLink to="/gallery">Ver ranking completo</TextLink>
          <TextLink href="https://www.gov.br">Portal do governo</TextLink>
        </Row>
      </Specimen>
      <Specimen title="Menu e dica">
        <Row>
          <Menu label="Ações" groups={MENU} />
          <Menu label="Mais ações" icon={<Icon of={Ellipsis} />} groups={MENU} />
          <Tooltip text="Guardar no plano de estudo">
            <IconButton label="Guardar no plano de estudo">
              <Icon of={Bookmark} />
            </IconButton>
          </Tooltip>
          <Tooltip text="Baixar em PDF">
            <IconButton label="Baixar em PDF">
              <Icon of={Download} />
            </IconButton>
          </Tooltip>
        </Row>
      </Specimen>
      <Specimen title="Etiqueta">
        <Row>
          <Badge>Rascunho</Badge>
          <Badge kind="soft">Em andamento</Badge>
          <Badge kind="strong">Novo</Badge>
          <Badge kind="dotted">Bloqueado</Badge>
        </Row>
      </Specimen>
    </>
  );
}

const showToast = (sentence: string) => () => toast(sentence, "success");
const MENU = [
  [
    { label: "Editar", icon: <Icon of={Pencil} />, onSelect: showToast("Editar foi escolhido.") },
    {
      label: "Compartilhar",
      icon: <Icon of={Share2} />,
      onSelect: showToast("Compartilhar foi escolhido."),
    },
    { label: "Arquivar", icon: <Icon of={Bookmark} />, onSelect: showToast(""), disabled: true },
  ],
  [{ label: "Excluir", icon: <Icon of={Trash2} />, onSelect: showToast("Excluir foi escolhido.") }],
];
