import 'server-only';
import type { ReactNode } from 'react';
import { MediaSupport } from '@/lib/article/media-support';
import { SectionHeader } from '@/lib/cards/section-header';
import { mediaNeeds } from '@/lib/people/dynamic-media';
import { memberHref, myPageHref } from '@/lib/people/member-href';
import { failedList } from '@/lib/platform/page-parts';
import { loginHref } from '@/lib/routes/login-href';
import { siteHref } from '@/lib/routes/site-href';
import { NextIcon } from '@/lib/ui/icons';
import { LinkList, LogoutForm } from '@/lib/ui/link-list';
import { LinkRow } from '@/lib/ui/link-row';
import { OfferedLink } from '@/lib/ui/offered-link';
import { Section } from '@/lib/ui/section';
import { StateView } from '@/lib/ui/state-view';
import { currentLocalization, currentWords } from '@/lib/view/current-view';
import type { Words } from '@/lib/view/words';
import type { MyPageValues } from './load-my-page';
import { MemberHeader } from './member-header';
import styles from './my-page.module.css';
import { isFilled, type MyPageContext, MyPageSection } from './my-page-sections';
import { offeredTabs } from './my-tabs';

const overviewLimit = 3;

type OverviewProps = { values: MyPageValues } & Omit<MyPageContext, 'maxEntries'>;

function Overview({ values: { parts }, ...context }: OverviewProps) {
  const { words } = context;
  const filledTabs = offeredTabs().filter((tab) => isFilled(parts, tab));
  return (
    <>
      {filledTabs.map((tab) => (
        <section key={tab} className={styles.section} aria-labelledby={tab}>
          <SectionHeader
            id={tab}
            name={words(`member.${tab}`)}
            more={{ href: myPageHref({ tab }), label: words('member.own.all') }}
          />
          <div className={styles.part} data-part={tab}>
            <MyPageSection tab={tab} parts={parts} maxEntries={overviewLimit} {...context} />
          </div>
        </section>
      ))}
      {filledTabs.length === 0 && (
        <div className={styles.empty}>
          <h2 className={styles.emptyTitle}>{words('member.own.emptyTitle')}</h2>
          <p>{words('member.own.emptyText')}</p>
          <OfferedLink className={styles.find} href={siteHref(['subscriptionList'])}>
            {words('member.own.find')}
          </OfferedLink>
        </div>
      )}
    </>
  );
}

function SettingsLinks({ words }: { words: Words }) {
  const pageLinks = (['integralShop', 'shareinvite', 'invite'] as const).map((name) => ({
    href: siteHref([name]),
    label: words(`titles.${name}`),
  }));
  const tipOffLink = { href: siteHref(['tipoffDetail']), label: words('tipoff.handIn') };
  const settingsLink = { href: loginHref({ by: 'account' }), label: words('member.own.settings') };
  return (
    <>
      <LinkList
        className={styles.entries}
        label={words('member.own.settings')}
        links={[...pageLinks, tipOffLink, settingsLink]}
      />
      <LogoutForm className={styles.leave} back={siteHref(['home'])} words={words} />
    </>
  );
}

export async function GuestPage() {
  const words = await currentWords();
  return (
    <StateView
      illustration="empty"
      title={words('member.own.guestTitle')}
      text={words('member.own.guestText')}
      action={{ href: loginHref({ back: myPageHref() }), label: words('titles.login') }}
    />
  );
}

type MyPageProps = { values: MyPageValues } & Pick<MyPageContext, 'commentLink'>;

export async function MyPage({ values, commentLink }: MyPageProps): Promise<ReactNode> {
  const localization = await currentLocalization();
  const { words } = localization;
  const { member, tab, parts } = values;
  const tabs = [undefined, ...offeredTabs()].map((offeredTab) => ({
    href: myPageHref({ tab: offeredTab }),
    label: words(`member.${offeredTab ?? 'overview'}`),
    isCurrent: offeredTab === tab,
  }));
  const context = { commentLink, ...localization };
  const posts = tab === 'posts' && parts.posts && parts.posts !== failedList ? parts.posts.items : [];
  return (
    <main id="main" className={styles.page}>
      <MemberHeader member={member} {...localization}>
        <OfferedLink className={styles.public} href={memberHref(member.id)}>
          {words('member.own.public')}
          <NextIcon className={styles.arrow} />
        </OfferedLink>
      </MemberHeader>
      <LinkRow label={words('member.own.parts')} links={tabs} />
      {tab ? (
        <Section id="open" title={words(`member.${tab}`)} className={styles.part} data-part={tab}>
          <MyPageSection tab={tab} parts={parts} maxEntries={undefined} {...context} />
        </Section>
      ) : (
        <>
          <Overview values={values} {...context} />
          <SettingsLinks words={words} />
        </>
      )}
      <MediaSupport needs={[mediaNeeds(posts)]} />
    </main>
  );
}
