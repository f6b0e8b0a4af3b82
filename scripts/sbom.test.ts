import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

test('the bill of materials lists exactly the shipped packages, and the notices their licenses', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kanbao-sbom-'));
  execFileSync(process.execPath, ['scripts/sbom.mjs', folder]);
  const bill = JSON.parse(readFileSync(join(folder, 'sbom.cdx.json'), 'utf8'));
  const notices = readFileSync(join(folder, 'notices.txt'), 'utf8');
  rmSync(folder, { recursive: true });

  expect(bill.bomFormat).toBe('CycloneDX');
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const purls = bill.components.map(({ purl }: { purl: string }) => decodeURIComponent(purl));
  const missing = Object.entries(dependencies).filter(
    ([name, version]) => !purls.some((purl: string) => purl.startsWith(`pkg:npm/${name}@${version}`)),
  );
  expect(missing).toEqual([]);
  for (const name of ['jest', 'knip']) {
    expect(devDependencies).toHaveProperty(name);
    expect(purls.filter((purl: string) => purl.startsWith(`pkg:npm/${name}@`))).toEqual([]);
  }
  expect(notices).toContain('SIL OPEN FONT LICENSE');
  expect(notices).toContain('Mozilla Public License Version 2.0');
});
