import { Body1, Link, Title3 } from '@fluentui/react-components';
import { formTexts } from '../../../../domain/forms/texts.ts';

export const NotFound = () => (
  <>
    <Title3 as="h1">{formTexts.notFound}</Title3>
    <Body1 as="p">
      <Link href="/admin">Go to the start of the staff area</Link>
    </Body1>
  </>
);
