import { Checkbox } from "#ui/checkbox.tsx";

/** Small tasks for today, to tick here or on paper. Ticks are not saved. */
export function AdvicePanel({ advice }: { advice: readonly string[] }) {
  return (
    <section className="panel">
      <h2>Para fazer ainda hoje</h2>
      <p className="soft">Marque aqui ou no papel. Ninguém confere: é só para você.</p>
      <div className="advice-list">
        {advice.map((text) => (
          <Checkbox key={text} label={text} />
        ))}
      </div>
    </section>
  );
}
