import { formTexts } from '../../../domain/forms/texts.ts';
import { Layout } from './Layout.tsx';

export const NotFound = () => (
  <Layout>
    <h1>{formTexts.notFound}</h1>
    <p>
      Please check the address, or <a href="/">apply as a volunteer</a>.
    </p>
  </Layout>
);
