import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { staffPaths } from '../../../../domain/contract/staffPaths.ts';
import { homeItem, navigation } from './navigation.ts';

const product = 'Volunteer management';

/** Pages that are not in the navigation. */
const others = [
  { label: 'Person', path: staffPaths.person },
  { label: 'Email', path: staffPaths.email },
  { label: 'How Long Data Stays', path: staffPaths.retention },
  { label: 'Erase a Person', path: staffPaths.erasing },
  { label: 'Recurring activity', path: staffPaths.recurringDashboard },
  { label: 'Corporate Volunteer Import', path: staffPaths.organizationImport },
];

/** Sets the page's title for the tab, the history and screen readers: “Send Email · Volunteer management”. */
export function usePageTitle(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const path = pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
    const pages = [homeItem, ...navigation.flatMap(({ items }) => items), ...others];
    const page = pages.find((one) => one.path === path);
    document.title = page ? `${page.label} · ${product}` : product;
  }, [pathname]);
}
