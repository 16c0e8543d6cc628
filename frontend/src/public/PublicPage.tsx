import type { Form } from '../../../domain/forms/formTypes.ts';
import type { Controls } from './fields/registry.ts';
import { FormPages } from './form/FormPages.tsx';
import { Hero } from './Hero.tsx';
import { Layout } from './Layout.tsx';

/** One public form in the charity's layout. */
export const PublicPage = ({ form, controls }: { form: Form; controls: Controls }) => (
  <Layout>
    <Hero form={form} />
    <FormPages form={form} controls={controls} />
  </Layout>
);
