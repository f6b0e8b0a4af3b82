import type { Kanbao } from '@/e2e/kanbao';
import { load } from './load';
import { residentMegabytes } from './site';

const steps = 10;

/** Resident MB after each tenth of so many different article addresses, which lead to no article. */
export async function measureMemory(
  site: Kanbao,
  addresses: number,
  report: (line: string) => void,
): Promise<number[]> {
  const sizes: number[] = [];
  const perStep = addresses / steps;
  for (let step = 0; step < steps; step += 1) {
    const url = (n: number) => site.page(`/newsDetail/1/${1_000_000 + step * perStep + n}.html`);
    await load({ connections: 8, seconds: 3600, requests: perStep, url });
    const resident = await residentMegabytes(site.siteUrl);
    sizes.push(resident);
    report(`${(step + 1) * perStep} addresses: ${resident.toFixed(0)} MB`);
  }
  return sizes;
}
