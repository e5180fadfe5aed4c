import { useState } from 'react';

/** A question of the server before it takes a file: the same content came before, or something would be replaced. */
export type UploadQuestion = { readonly text: string; readonly answer: (goOn: boolean) => void };

/** Asks the person the server's question and waits for the answer (SP-127). */
export function useUploadQuestion(): {
  readonly question: UploadQuestion | null;
  readonly ask: (text: string) => Promise<boolean>;
} {
  const [question, setQuestion] = useState<UploadQuestion | null>(null);
  return {
    question,
    ask: async (text) => {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      setQuestion({ text, answer: resolve });
      const goOn = await promise;
      setQuestion(null);
      return goOn;
    },
  };
}
