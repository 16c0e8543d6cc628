/** `12 Active, 3 Exited and 2 without a status`; empty where no status is known. The most first. */
export function statusesText(people: readonly { status?: string | undefined }[]): string {
  const counts = new Map<string, number>();
  for (const { status = '' } of people) counts.set(status, (counts.get(status) ?? 0) + 1);
  const without = counts.get('') ?? 0;
  counts.delete('');
  if (counts.size === 0) return '';
  const known = [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([status, count]) => `${number(count)} ${status}`);
  return known.join(', ') + (without > 0 ? ` and ${number(without)} without a status` : '');
}

const number = (count: number): string => count.toLocaleString('en-SG');
