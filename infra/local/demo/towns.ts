/** Singapore's towns: where volunteers live and where activities take place. */
import type { Random } from './random.ts';

export type Town = {
  name: string;
  region: 'North' | 'North-East' | 'East' | 'West' | 'Central';
  /** The first two digits of the town's postal codes. */
  sector: string;
  streets: readonly string[];
};

export const towns: readonly Town[] = [
  { name: 'Sembawang', region: 'North', sector: '75', streets: ['Sembawang Drive', 'Canberra Road'] },
  { name: 'Woodlands', region: 'North', sector: '73', streets: ['Woodlands Street 13', 'Woodlands Drive 50'] },
  { name: 'Yishun', region: 'North', sector: '76', streets: ['Yishun Ring Road', 'Yishun Street 71'] },
  { name: 'Ang Mo Kio', region: 'North-East', sector: '56', streets: ['Ang Mo Kio Avenue 3', 'Ang Mo Kio Street 21'] },
  { name: 'Hougang', region: 'North-East', sector: '53', streets: ['Hougang Avenue 8', 'Hougang Street 51'] },
  { name: 'Punggol', region: 'North-East', sector: '82', streets: ['Punggol Field', 'Edgefield Plains'] },
  { name: 'Sengkang', region: 'North-East', sector: '54', streets: ['Compassvale Street', 'Anchorvale Road'] },
  { name: 'Serangoon', region: 'North-East', sector: '55', streets: ['Serangoon North Avenue 1', 'Lorong Lew Lian'] },
  { name: 'Bedok', region: 'East', sector: '46', streets: ['Bedok North Street 1', 'Bedok Reservoir Road'] },
  { name: 'Pasir Ris', region: 'East', sector: '51', streets: ['Pasir Ris Street 11', 'Elias Road'] },
  { name: 'Simei', region: 'East', sector: '52', streets: ['Simei Street 1', 'Simei Road'] },
  { name: 'Tampines', region: 'East', sector: '52', streets: ['Tampines Street 81', 'Tampines Avenue 4'] },
  {
    name: 'Bukit Batok',
    region: 'West',
    sector: '65',
    streets: ['Bukit Batok West Avenue 6', 'Bukit Batok Street 21'],
  },
  { name: 'Choa Chu Kang', region: 'West', sector: '68', streets: ['Choa Chu Kang Avenue 4', 'Teck Whye Lane'] },
  { name: 'Clementi', region: 'West', sector: '12', streets: ['Clementi Avenue 3', 'West Coast Road'] },
  { name: 'Jurong East', region: 'West', sector: '60', streets: ['Jurong East Street 13', 'Toh Guan Road'] },
  { name: 'Jurong West', region: 'West', sector: '64', streets: ['Jurong West Street 52', 'Boon Lay Drive'] },
  { name: 'Bukit Merah', region: 'Central', sector: '15', streets: ['Bukit Merah View', 'Jalan Bukit Merah'] },
  { name: 'Queenstown', region: 'Central', sector: '14', streets: ['Commonwealth Drive', 'Mei Ling Street'] },
  { name: 'Toa Payoh', region: 'Central', sector: '31', streets: ['Toa Payoh Lorong 4', 'Kim Keat Avenue'] },
];

/** Returns an address in two lines, as the application asks: block, street and postal code; then the unit. */
export function anAddress(random: Random): { line1: string; line2: string } {
  const town = random.pick(towns);
  const block = random.whole(101, 899);
  const floor = String(random.whole(2, 24)).padStart(2, '0');
  return {
    line1: `Blk ${block} ${random.pick(town.streets)}, Singapore ${town.sector}0${block}`,
    line2: `#${floor}-${random.whole(10, 399)}`,
  };
}
