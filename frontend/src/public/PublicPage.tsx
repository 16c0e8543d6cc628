import type { Form } from '../../../domain/forms/kit.ts';
import { FormPages } from './form/FormPages.tsx';
import { Layout } from './Layout.tsx';

/** One public form in the charity's layout. */
export const PublicPage = ({ form }: { form: Form }) => (
  <Layout>
    <FormPages form={form} />
  </Layout>
);
