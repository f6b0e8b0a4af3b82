import { findProgram, isProgram } from '../../outside-programs.mjs';

/** Programs that tests need and npm does not install. */
const programs = [
  {
    names: ['redis-server', 'valkey-server'],
    variable: 'REDIS_SERVER',
    tested: 'instances that share a Redis',
  },
  { names: ['nginx'], variable: 'NGINX', tested: 'instances behind nginx' },
  { names: ['varnishd'], variable: 'VARNISHD', tested: 'Varnish as a cache' },
  { names: ['promtool'], variable: 'PROMTOOL', tested: 'alert rules' },
];

export function skippedTests() {
  return programs
    .filter(({ names, variable }) => !isProgram(findProgram(variable, ...names) ?? ''))
    .map(({ names, variable, tested }) => {
      return `skipping tests of ${tested}: ${names[0]} is not installed. Install it, or set ${variable} to its path.`;
    });
}
