/** Places and regions of Singapore as the charity's list of locations may name them: a language says each. */
export const placeNames = [
  ...['North', 'North-East', 'East', 'West', 'Central', 'South', 'Islandwide', 'Online'],
  ...['Sembawang', 'Woodlands', 'Yishun', 'Ang Mo Kio', 'Hougang', 'Punggol', 'Sengkang', 'Serangoon', 'Bedok'],
  ...['Pasir Ris', 'Simei', 'Tampines', 'Bukit Batok', 'Choa Chu Kang', 'Clementi', 'Jurong East', 'Jurong West'],
  ...['Bukit Merah', 'Queenstown', 'Toa Payoh', 'Bishan', 'Bukit Panjang', 'Bukit Timah', 'Geylang', 'Kallang'],
  ...['Marine Parade', 'Novena', 'Rochor', 'Tengah', 'Changi', 'Tanjong Pagar', 'Kampong Glam', 'Chinatown'],
] as const;

export type PlaceWords = Readonly<Record<(typeof placeNames)[number], string>>;
