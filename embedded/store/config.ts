import { z } from 'zod';
import { jsonColumn, Table } from './database';

const configObject = z.record(z.string(), z.unknown());
const configColumn = jsonColumn(configObject);

export type ConfigObject = z.output<typeof configObject>;

export class SiteConfigs extends Table {
  read(): ConfigObject | undefined {
    return this.db.value(configColumn, "SELECT value FROM config WHERE name = 'site'");
  }

  write(config: ConfigObject): void {
    this.db.upsert('config', 'name', { name: 'site', value: config });
  }

  /** Applies a JSON merge patch (RFC 7396): objects are merged, null removes a value. */
  patch(change: ConfigObject): ConfigObject {
    const newConfig = mergeConfig(this.read() ?? {}, change);
    this.write(newConfig);
    return newConfig;
  }
}

function mergeConfig(target: ConfigObject, change: ConfigObject): ConfigObject {
  const merged = { ...target };
  for (const [name, value] of Object.entries(change)) {
    const parsed = configObject.safeParse(value);
    if (value === null) delete merged[name];
    else if (parsed.success && !Array.isArray(value))
      merged[name] = mergeConfig(configObject.safeParse(merged[name]).data ?? {}, parsed.data);
    else merged[name] = value;
  }
  return merged;
}
