import { variableNames } from './environment';
import { mistypedNames } from './mistyped-names';

test.each([
  ['REDISURL', 'REDIS_URL'],
  ['REDIS_ULR', 'REDIS_URL'],
  ['redis_url', 'REDIS_URL'],
  ['KANBAO_REDIS_URL', 'REDIS_URL'],
  ['SESION_SECRET', 'SESSION_SECRET'],
  ['SESSION_SECRETS', 'SESSION_SECRET'],
  ['PLATFROM_BASE_URL', 'PLATFORM_BASE_URL'],
  ['PLATFORM_URL_BASE', undefined],
  ['PURGE_TOKN', 'PURGE_TOKEN'],
  ['PORTS', 'PORT'],
  ['SITEID', 'SITE_ID'],
  ['SESSION_SECRET_FIEL', 'SESSION_SECRET_FILE'],
  ['SOCIAL_APPLICATION', undefined],
])('reports %s with the name that may be meant', (name, meantName) => {
  const [line = ''] = mistypedNames([name]);
  expect(line).toContain(name);
  if (meantName) expect(line).toContain(`Did you mean ${meantName}?`);
});

test('accepts the site’s own variables', () => {
  expect(mistypedNames(variableNames)).toEqual([]);
});

test('ignores variables of systems, shells and orchestrators', () => {
  const foreignNames = `APPDATA COLORTERM COMSPEC DBUS_SESSION_BUS_ADDRESS DISPLAY EDITOR HOME HOST HOSTNAME HTTPS_PROXY
    KUBERNETES_PORT KUBERNETES_SERVICE_HOST LANG LC_ALL LESSOPEN LOGNAME LS_COLORS MAIL MALLOC_ARENA_MAX NODE_OPTIONS NO_PROXY
    NODE_EXTRA_CA_CERTS OLDPWD PAGER PATH PATHEXT PLATFORM_PORT_4000_TCP_ADDR PLATFORM_SERVICE_PORT PROMPT PS1 PWD
    REDIS_PORT REDIS_PORT_6379_TCP REDIS_SERVICE_HOST SESSION_MANAGER SHELL SHLVL SSH_CLIENT TEMP TERM TMPDIR TZ USER
    USERNAME VISUAL XDG_SESSION_ID XDG_DATA_DIRS _ npm_config_user_agent npm_lifecycle_event INVOCATION_ID JOURNAL_STREAM
    NOTIFY_SOCKET CI PORTAGE APP_DIR`;
  expect(mistypedNames(foreignNames.split(/\s+/))).toEqual([]);
});

test('checks a very long name quickly', () => {
  expect(mistypedNames([`REDIS_${'X'.repeat(1_000_000)}`])).toEqual([]);
});
