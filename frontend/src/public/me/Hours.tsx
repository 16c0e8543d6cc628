import type { OwnHours, OwnPage } from '../../../../domain/contract/volunteering.ts';
import { ownPageTexts } from '../../../../domain/signup/ownPageTexts.ts';
import { Certificate } from './Certificate.tsx';
import styles from './OwnPage.module.css';

/** Their hours by year, the latest first, and by programme. */
export const Hours = ({ page: { name, hours, certificate } }: { page: OwnPage }) => (
  <section>
    <h2>{ownPageTexts.hours}</h2>
    {hours.length === 0 && <p>{ownPageTexts.noHours}</p>}
    {[...new Set(hours.map(({ year }) => year))].map((year) => (
      <Year key={year} year={year} rows={hours.filter((row) => row.year === year)} />
    ))}
    {certificate && <Certificate name={name} certificate={certificate} />}
  </section>
);

const Year = ({ year, rows }: { year: number; rows: readonly OwnHours[] }) => (
  <table className={styles.hours}>
    <caption>{year}</caption>
    <tbody>
      {rows.map(({ programme, hours }) => (
        <Line key={programme} name={programme || ownPageTexts.otherProgramme} hours={hours} />
      ))}
      {rows.length > 1 && <Line name={ownPageTexts.total} hours={rows.reduce((sum, { hours }) => sum + hours, 0)} />}
    </tbody>
  </table>
);

const Line = ({ name, hours }: { name: string; hours: number }) => (
  <tr>
    <th scope="row">{name}</th>
    <td>{ownPageTexts.hoursOf(String(Math.round(hours * 100) / 100))}</td>
  </tr>
);
