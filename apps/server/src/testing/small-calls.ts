import { currentUser } from '@lanewright/contract';
import type { TestApplication } from './application.ts';
import type { Person } from './people.ts';

/**
 * Waits for an answer and asks something small again and again meanwhile; answers how often that was answered before.
 * A process that is held answers nothing, however slow or quick the machine.
 */
export async function smallCallsDuring<Answer>(
  app: Pick<TestApplication, 'call'>,
  as: Person,
  large: Promise<Answer>,
): Promise<{ readonly answer: Answer; readonly smallCalls: number }> {
  let smallCalls = 0;
  let isAnswered = false;
  const answered = large.finally(() => {
    isAnswered = true;
  });
  for (;;) {
    const { status } = await app.call(currentUser, { as });
    if (isAnswered) break;
    if (status !== 200) throw new Error(`a small call was answered with ${status}`);
    smallCalls += 1;
  }
  return { answer: await answered, smallCalls };
}
