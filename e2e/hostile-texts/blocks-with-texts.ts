/** Stands for a text to be replaced in a field whose name the contract does not know. */
export const HERE = "§";

/** A block of every kind that needs no file, with a text in each of its fields. */
export const BLOCKS = [
  { kind: "text", text: HERE },
  { kind: "accordion", fields: { items: [{ title: HERE, text: HERE }] } },
  { kind: "checklist", fields: { title: HERE, items: [HERE] } },
  { kind: "reflection", fields: { prompt: HERE } },
  {
    kind: "video",
    fields: { url: "https://www.youtube.com/watch?v=aqz-KE-bpKQ", length: "9:56", title: HERE, transcript: HERE },
  },
  {
    kind: "quiz",
    fields: {
      kind: "single",
      question: HERE,
      why: HERE,
      options: [
        { text: HERE, right: true, feedback: HERE },
        { text: "Não", right: false, feedback: HERE },
      ],
    },
  },
  {
    kind: "quiz",
    fields: {
      kind: "order",
      question: HERE,
      items: [HERE, "Depois", "Por fim"],
      feedback: { right: HERE, wrong: HERE },
    },
  },
  {
    kind: "quiz",
    fields: {
      kind: "match",
      question: HERE,
      pairs: [
        { left: HERE, right: HERE },
        { left: "a", right: "b" },
      ],
      feedback: { right: HERE, wrong: HERE },
    },
  },
];

/** A block of every kind of a landing page, with a text in each of its fields. */
export const LANDING = [
  { type: "hero", title: HERE, text: HERE, action_label: HERE, action_to: "/enter" },
  { type: "text", title: HERE, text: HERE },
  { type: "showcase", title: HERE, text: HERE },
  { type: "numbers", title: HERE, items: [{ value: HERE, label: HERE }] },
  { type: "testimonials", title: HERE, items: [{ quote: HERE, name: HERE, role: HERE }] },
  { type: "action", title: HERE, text: HERE, action_label: HERE, action_to: "/enter" },
];
