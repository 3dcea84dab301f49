interface Question {
  question: string;
  html: string;
}

/**
 * Returns the questions as structured data for search engines (FAQPage of schema.org, whose answers may hold simple
 * HTML).
 */
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
