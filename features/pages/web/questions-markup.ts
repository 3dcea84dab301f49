interface Question {
  question: string;
  html: string;
}

/** The questions as search engines read them (schema.org's FAQPage, which takes simple HTML in answers). */
export function questionsMarkup(questions: readonly Question[]) {
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, html }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: html },
    })),
  };
}
