declare module 'virtual:theme.css';
declare module 'virtual:form/*' {
  import type { Form } from '../../domain/forms/formTypes.ts';
  /** One of the charity's forms as data: see `frontend/formData.ts`. */
  export const form: Form;
}
