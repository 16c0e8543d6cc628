import { FormPages } from './form/FormPages.tsx';
import { Hero } from './Hero.tsx';
import { Layout } from './Layout.tsx';
import type { FormEntry } from './loadEntry.ts';

/** One public form in the charity's layout. */
export const PublicPage = ({ form, controls, picture }: FormEntry) => (
  <Layout>
    <Hero form={form} picture={picture} />
    <FormPages form={form} controls={controls} />
  </Layout>
);
