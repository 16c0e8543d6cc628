import { Body1, Link, Title3 } from '@fluentui/react-components';
import { useHref } from 'react-router-dom';
import { staffPaths } from '../../../../domain/contract/staffPaths.ts';
import { formTexts } from '../../../../domain/forms/texts.ts';

export const NotFound = () => {
  const home = useHref(staffPaths.home);
  return (
    <>
      <Title3 as="h1">{formTexts.notFound}</Title3>
      <Body1 as="p">
        <Link href={home}>Go to the start of the staff area</Link>
      </Body1>
    </>
  );
};
