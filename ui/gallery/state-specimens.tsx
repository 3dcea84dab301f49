import { Compass } from "lucide";
import { Icon } from "#ui/icon.tsx";
import { Avatar } from "../avatar.tsx";
import { Bar } from "../bar.tsx";
import { Button } from "../button.tsx";
import { Chart } from "../chart.tsx";
import { Empty } from "../empty.tsx";
import { Ring } from "../ring.tsx";
import { Bone, Skeleton } from "../skeleton.tsx";
import { Row, Specimen } from "./specimen.tsx";

export function StateSpecimens() {
  return (
    <>
      <Specimen title="Rosto e progresso">
        <Row>
          <Avatar name="Marina Figueiredo" size="small" />
          <Avatar name="Marina Figueiredo" />
          <Avatar name="Jô" />
          <Avatar name="Davi Nogueira" image="/does-not-exist.png" />
          <Avatar name="Ubiratan dos Santos" size="large" />
        </Row>
        <Row>
          <Ring done={0} of={5} label="0 de 5 concluídos" />
          <Ring done={2} of={6} label="2 de 6 concluídos" />
          <Ring done={6} of={6} label="6 de 6 concluídos" />
        </Row>
        <Row isWide>
          <Bar share={0} label="Progresso em Primeiros socorros" />
          <Bar share={0.4} label="Progresso em Escuta" />
          <Bar share={1} label="Progresso em Acolhida" />
        </Row>
      </Specimen>
      <Specimen title="Esqueleto e vazio">
        <Row isWide>
          <div className="gallery-card">
            <Skeleton label="Carregando a trilha">
              <Bone shape="block" />
              <Bone shape="title" />
              <Bone />
              <Bone width="72%" />
            </Skeleton>
          </div>
          <div className="gallery-card">
            <Empty
              title="Seu plano de estudo está vazio"
              level={3}
              icon={<Icon of={Compass} />}
              action={<Button>Ver todas as trilhas</Button>}
            >
              Toque no marcador de um conteúdo para guardá-lo aqui e montar o seu próprio caminho.
            </Empty>
          </div>
        </Row>
      </Specimen>
      <Specimen title="Gráfico">
        <Row isWide>
          <Chart
            kind="bars"
            title="Conclusões por dia"
            labels={["Dom", "Seg", "Ter", "Qua", "Qui", "Sex", "Sáb"]}
            series={[{ name: "Conclusões", values: [4, 18, 22, 31, 27, 19, 6] }]}
          />
          <Chart
            kind="lines"
            title="Pessoas ativas"
            labels={MONTHS}
            series={[
              { name: "Turma da noite", values: [12, 30, 44, 52, 49, 61, 70, 66, 74, 81, 86, 60] },
              { name: "Turma da manhã", values: [20, 22, 19, 31, 36, 35, 41, 48, 44, 51, 55, 38] },
              { name: "Turma da tarde", values: [5, 9, 14, 12, 18, 22, 21, 26, 30, 28, 33, 20] },
            ]}
          />
        </Row>
        <Chart
          kind="bars"
          title="Sem dados ainda"
          labels={["Jan", "Fev", "Mar"]}
          series={[{ name: "Conclusões", values: [0, 0, 0] }]}
        />
      </Specimen>
    </>
  );
}

const MONTHS = ["Jan", "Fev", "Mar", "Abr", "Mai", "Jun", "Jul", "Ago", "Set", "Out", "Nov", "Dez"];
