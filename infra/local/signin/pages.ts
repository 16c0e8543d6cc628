/** The pages of the sign-in service. */
import { escapeHtml } from '../pages/html.ts';
import { page } from '../pages/page.ts';
import { users } from './tokens.ts';

const styles = `
  main { max-width: 27rem; padding-top: 12vh; }
  .card { padding: 1.75rem 1.5rem; }
  form { display: grid; gap: .75rem; margin-top: 1.25rem; }
  .person { display: grid; text-align: start; padding: .8rem 1rem; background: none; color: inherit;
    border-color: var(--line); }
  .person:hover { border-color: var(--accent); }
  .person b { color: var(--accent); }`;

const people = [
  { title: 'Staff member', user: users.staff },
  { title: 'Volunteer officer', user: users.officer },
  { title: 'Safeguarding deputy', user: users.deputy },
  { title: 'Guest without access', user: users.guest },
];

/** The page with the people to choose from, one button each. */
export const choicePage = (): string =>
  page(
    'Sign in',
    `<div class="card">
<h1>Who are you?</h1>
<p class="quiet">This stands in for Microsoft’s sign-in on this machine. There is no password.</p>
<form method="post">
${people.map(personButton).join('\n')}
</form>
</div>`,
    styles,
  );

const personButton = ({ title, user }: (typeof people)[number]) =>
  `<button class="person" name="person" value="${user.oid}"><b>${title}</b>
<span>${user.name}</span><span class="quiet">${user.preferred_username}</span></button>`;

export const errorPage = (reason: string): string =>
  page('Not signed in', `<div class="card"><h1>That did not work</h1><p>${escapeHtml(reason)}</p></div>`, styles);

/**
 * The page that signs out.
 * @param form the provider's own, `op.logoutForm`; it submits itself, or by a button where scripts are off
 */
export const signOutPage = (form: string): string =>
  page(
    'Signing out',
    `<div class="card">
<h1>Signing out</h1>
${form}
<noscript><button form="op.logoutForm" name="logout" value="yes">Sign out</button></noscript>
</div>
<script>
  const form = document.forms[0];
  form.append(Object.assign(document.createElement('input'), { type: 'hidden', name: 'logout', value: 'yes' }));
  form.submit();
</script>`,
    styles,
  );
