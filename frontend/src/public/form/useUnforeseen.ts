import { useEffect, useEffectEvent } from 'react';
import type { Form } from '../../../../domain/forms/formTypes.ts';
import { reportProblem } from './reportProblem.ts';

/** Reports errors of our own code that nothing else has caught, and calls `onProblem` to show a message. */
export function useUnforeseen(form: Form, onProblem: () => void): void {
  const showProblem = useEffectEvent(onProblem);
  useEffect(() => {
    const report = (error: unknown) => {
      // Browser extensions cause errors too.
      if (!(error instanceof Error) || !error.stack?.includes(window.location.origin)) return;
      reportProblem(form, error);
      showProblem();
    };
    const onError = ({ error }: ErrorEvent) => report(error);
    const onRejection = ({ reason }: PromiseRejectionEvent) => report(reason);
    window.addEventListener('error', onError);
    window.addEventListener('unhandledrejection', onRejection);
    return () => {
      window.removeEventListener('error', onError);
      window.removeEventListener('unhandledrejection', onRejection);
    };
  }, [form]);
}
