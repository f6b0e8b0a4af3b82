// Prints the names of the deep groups as JSON for .github/workflows/test-deep.yml.
import { deepGroups } from './deep-groups.mjs';

console.log(JSON.stringify(deepGroups.map(({ name }) => name)));
