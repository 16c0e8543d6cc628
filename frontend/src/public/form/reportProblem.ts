import type { Form } from '../../../../domain/forms/formTypes.ts';

/** Reports an unexpected error to the operator. What reports it comes only then; without a signal the report is lost. */
export function reportProblem(form: Form, error: unknown): void {
  console.error(error);
  import('../sending/sendReport.ts').then(
    ({ sendReport }) => sendReport(form, error),
    () => undefined,
  );
}
