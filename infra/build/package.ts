/** Packs the built Functions app into dist/functions, for the deployment. */
import { packFunctions } from './packFunctions.ts';

const output = 'dist/functions';
const packages = await packFunctions(output);
console.log(`${output}: the API and ${packages.length} packages.`);
