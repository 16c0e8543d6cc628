import type { HttpRequest } from '@azure/functions';
import type { Receipt } from '../../domain/contract/answers.ts';
import { idempotencyKeyHeader } from '../../domain/contract/paths.ts';
import type { Form } from '../../domain/forms/kit.ts';
import type { FormRows } from '../../domain/forms/rowsFromAnswers.ts';
import { type SubmitFormWorld, submitForm } from '../usecases/submitForm.ts';
import { readJsonObject } from './readBody.ts';

/** A door through which a form's answers come in. */
export const receiveForm =
  (form: Form, rows: FormRows) =>
  async (request: HttpRequest, world: SubmitFormWorld): Promise<Receipt> =>
    submitForm(
      form,
      rows,
      { idempotencyKey: request.headers.get(idempotencyKeyHeader), answers: await readJsonObject(request) },
      world,
    );
