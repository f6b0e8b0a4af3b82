import { routes } from './table';

const built = new Set(routes.filter(({ status }) => status === 'works').map(({ name }) => name));

/** Whether a route's page works; links to pages that do not exist yet would lead home. */
export function isBuilt(name: string): boolean {
  return built.has(name);
}
