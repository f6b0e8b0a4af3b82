import { z } from 'zod';
import { Articles } from './articles';
import { type ConfigObject, SiteConfigs } from './config';
import { jsonColumn, Table } from './database';

const hiddenDemo = jsonColumn(
  z.object({
    columns: z.array(z.number()),
    articles: z.array(z.number()),
    config: z.record(z.string(), z.unknown()),
  }),
);

/** Hides the demo paper while a publisher's own content exists. Deletes nothing. */
export class DemoPaper extends Table {
  readonly #config = new SiteConfigs(this.db);
  readonly #articles = new Articles(this.db);

  isHidden(): boolean {
    return this.#hiddenContent() !== undefined;
  }

  /** Hides the demo paper and patches the site configuration; does nothing if it is already hidden. */
  hide(change: ConfigObject): void {
    this.db.transaction(() => {
      if (this.isHidden()) return;
      const columns = this.db.numbers("SELECT id FROM columns WHERE origin = 'demo' AND forbidden = 0");
      const sql = "SELECT id FROM articles WHERE origin = 'demo' AND state = 'published'";
      const articles = this.db.numbers(sql);
      const oldConfig = this.#config.read() ?? {};
      const config = Object.fromEntries(Object.keys(change).map((name) => [name, oldConfig[name] ?? null]));
      this.db.insert('config', { name: 'hidden-demo', value: { columns, articles, config } });
      this.#show(columns, articles, false);
      this.#config.patch(change);
    });
  }

  /** Restores what `hide` changed. Returns false if the demo paper was not hidden. */
  show(): boolean {
    return this.db.transaction(() => {
      const hiddenContent = this.#hiddenContent();
      if (!hiddenContent) return false;
      this.#show(hiddenContent.columns, hiddenContent.articles, true);
      this.#config.patch(hiddenContent.config);
      this.db.run("DELETE FROM config WHERE name = 'hidden-demo'");
      return true;
    });
  }

  #show(columns: readonly number[], articles: readonly number[], isVisible: boolean): void {
    for (const id of columns) this.db.update('columns', id, { forbidden: !isVisible });
    for (const id of articles) this.#articles.setState(id, isVisible ? 'published' : 'withdrawn');
  }

  #hiddenContent(): z.output<typeof hiddenDemo> | undefined {
    return this.db.value(hiddenDemo, "SELECT value FROM config WHERE name = 'hidden-demo'");
  }
}
