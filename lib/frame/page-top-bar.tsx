import 'server-only';
import { environment } from '@/lib/env/environment';
import { pageHref } from '@/lib/routes/href';
import { logoAddress } from '@/lib/site/media-address';
import { siteConfig } from '@/lib/site/site-config';
import { HideOnScroll } from '@/lib/ui/hide-on-scroll';
import { type Choice, SettingsMenu } from '@/lib/ui/settings-menu';
import { TopBar } from '@/lib/ui/top-bar';
import { languageProps } from '@/lib/view/content-language';
import { currentAddress, currentView } from '@/lib/view/current';
import { localeIds, locales } from '@/lib/view/locales';
import { themeChoices } from '@/lib/view/themes';
import type { View } from '@/lib/view/view';
import { type Words, wordsFor } from '@/lib/view/words';

function languageChoices(view: View): Choice[] {
  return localeIds.map((id) => ({
    value: id,
    label: locales[id].nativeName,
    language: locales[id].languageTag,
    isChosen: id === view.locale,
  }));
}

/** Returns the theme choices; grey themes cannot be chosen. */
function themeChoicesFor(view: View, words: Words): Choice[] {
  const currentTheme = view.followSystem ? 'system' : view.theme;
  return themeChoices.map((id) => ({
    value: id,
    label: words(`common.themes.${id}`),
    isChosen: id === currentTheme,
  }));
}

export async function PageSettings() {
  const [view, address] = await Promise.all([currentView(), currentAddress()]);
  const words = wordsFor(view.locale);
  return (
    <SettingsMenu
      label={words('topBar.settings')}
      action="/api/view"
      back={address.pathname + address.search}
      language={{ title: words('topBar.language'), choices: languageChoices(view) }}
      theme={{ title: words('topBar.theme'), choices: themeChoicesFor(view, words) }}
    />
  );
}

interface PageTopBarProps {
  /** `close` is for the login page; it goes back (Spec §2). */
  icon?: 'menu' | 'close';
}

/** Top bar of home, columns and login. The native app has its own. */
export async function PageTopBar({ icon = 'menu' }: PageTopBarProps) {
  const [view, site] = await Promise.all([currentView(), siteConfig()]);
  if (view.isView || view.shell === 'app') return null;
  const words = wordsFor(view.locale);
  const { BASE_PATH } = environment();
  const home = pageHref(BASE_PATH, ['home']);
  const login = {
    href: pageHref(BASE_PATH, ['login']),
    label: words('topBar.login'),
    icon,
    account: words('topBar.account'),
  };
  const close = { href: home, label: words('topBar.close'), icon };
  return (
    <HideOnScroll edge="top">
      <TopBar
        logo={{
          src: site.wordMark ? undefined : logoAddress(site),
          name: site.name,
          href: home,
          label: words('topBar.logo', { name: site.name }),
          language: languageProps(undefined, view.locale),
        }}
        tag={site.display.touchEditionTag ? words('topBar.touchEdition') : undefined}
        ePaper={
          site.ePaper
            ? { href: site.ePaper, label: words('topBar.ePaper'), hint: words('common.newWindow') }
            : undefined
        }
        menu={icon === 'menu' ? login : close}
        settings={<PageSettings />}
      />
    </HideOnScroll>
  );
}
