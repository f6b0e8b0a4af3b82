import { type Properties, rooted, typed } from '@/lib/frame/json-ld';
import type { ShareCard } from '@/lib/frame/share-card';
import type { Device } from '@/lib/view/device';

export interface MobileApplicationInput {
  name: string;
  card: ShareCard;
  apps: Readonly<Record<Device, string | undefined>>;
  publisher: string;
}

/** JSON-LD of the app: https://schema.org/MobileApplication. */
export function mobileApplication({ name, card, apps, publisher }: MobileApplicationInput): Properties {
  const systems = [apps.ios && 'iOS', apps.android && 'Android', apps.harmony && 'HarmonyOS'].filter(
    (name) => name !== undefined,
  );
  const addresses = [apps.ios, apps.android, apps.harmony, apps.other].filter((one) => one !== undefined);
  return rooted('MobileApplication', {
    name,
    description: card.description,
    url: card.url,
    applicationCategory: 'NewsApplication',
    ...(systems.length > 0 && { operatingSystem: systems.join(', ') }),
    ...(addresses.length > 0 && { downloadUrl: addresses }),
    offers: typed('Offer', { price: 0, priceCurrency: 'CNY' }),
    author: typed('Organization', { name: publisher }),
  });
}
