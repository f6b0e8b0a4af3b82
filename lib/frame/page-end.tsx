import 'server-only';
import { siteConfig } from '@/lib/site/site-config';
import styles from './page-end.module.css';

/** Where an article's "jump to bottom" leads. */
const pageEndId = 'page-end';

/** The end of a page: whose it is, and under which licence. */
export async function PageEnd() {
  const { name, copyright, licence } = await siteConfig();
  return (
    <footer className={styles.end} id={pageEndId}>
      <p>{copyright ?? name}</p>
      {licence && <p>{licence}</p>}
    </footer>
  );
}
