import { type ComponentType, useEffect, useState } from 'react';
import type { CheckAnswersProps } from '../review/CheckAnswers.tsx';

/**
 * Loads the component that shows the answers for review. It is requested on the last page, and Submit does not wait for
 * it.
 */
export function useReview(isLastPage: boolean): ComponentType<CheckAnswersProps> | undefined {
  const [loaded, setLoaded] = useState<{ CheckAnswers: ComponentType<CheckAnswersProps> }>();
  useEffect(() => {
    if (isLastPage) import('../review/CheckAnswers.tsx').then(setLoaded, () => undefined);
  }, [isLastPage]);
  return loaded?.CheckAnswers;
}
