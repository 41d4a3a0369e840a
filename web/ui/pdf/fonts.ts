import regularUrl from '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf?url';
import boldUrl from '@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf?url';
import { fetchInTime } from '../../kernel/fetchInTime.ts';

/** The two weights of Source Sans 3 (SIL Open Font License 1.1) as TrueType files. */
export interface PdfFonts {
  readonly normal: Uint8Array;
  readonly bold: Uint8Array;
}

const maxMilliseconds = 120_000;
let loaded: Promise<PdfFonts> | null = null;

const read = async (url: string): Promise<Uint8Array> => {
  const response = await fetchInTime(url, {}, maxMilliseconds);
  if (!response.ok) throw new Error(`The font ${url} answered ${response.status}.`);
  return new Uint8Array(await response.arrayBuffer());
};

const readAll = async (): Promise<PdfFonts> => {
  const [normal, bold] = await Promise.all([read(regularUrl), read(boldUrl)]);
  return { normal, bold };
};

/** Loads the fonts once. @throws Error when a file cannot be loaded; the next call tries again */
export const loadFonts = (): Promise<PdfFonts> => {
  loaded ??= readAll().catch((reason) => {
    loaded = null;
    throw reason;
  });
  return loaded;
};
