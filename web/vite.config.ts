import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { classNameOf } from './bundle/classNames.ts';
import { composedSource } from './bundle/composedSource.ts';
import { devAddresses } from './bundle/devAddresses.ts';
import { openedWith } from './bundle/openedWith.ts';
import { precompress } from './bundle/precompress.ts';
import { serviceWorker } from './bundle/serviceWorker.ts';
import { slimContract } from './bundle/slimContract.ts';
import { slimPolicy } from './bundle/slimPolicy.ts';
import { slimRouter } from './bundle/slimRouter.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const editor = here('./editor/RecipeAdvancedEditForPet.screen.tsx');
const api = 'http://127.0.0.1:3000';

/** Builds into build/web, which the server serves. The server fills in `__NONCE__` for each response. */
export default defineConfig({
  root: here('.'),
  publicDir: here('./public'),
  resolve: {
    alias: [
      // jsPDF loads these two for HTML and SVG, which no PDF of ours holds.
      { find: /^(?:canvg|html2canvas)$/, replacement: here('./bundle/unused.ts') },
      // The package names its development build, whose warnings are half a kilobyte.
      { find: /^react-router$/, replacement: here('../node_modules/react-router/dist/production/index.mjs') },
      {
        find: /^react-router\/dom$/,
        replacement: here('../node_modules/react-router/dist/production/dom-export.mjs'),
      },
    ],
  },
  plugins: [
    slimContract(),
    slimPolicy(here('.')),
    slimRouter(),
    react(),
    serviceWorker(),
    precompress(),
    devAddresses(),
  ],
  html: { cspNonce: '__NONCE__' },
  worker: { format: 'es' },
  css: { modules: { generateScopedName: classNameOf }, postcss: { plugins: [composedSource] } },
  build: {
    outDir: here('../build/web'),
    emptyOutDir: true,
    target: 'es2022',
    // The server's policy refuses data: URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The browser parses nothing with the contract's schemas.
      treeshake: { manualPureFunctions: ['z'] },
      output: {
        // Shorter hashes than usual: the start file names every other file, and hashes do not compress.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: ({ name }) => `assets/${name.replace('.screen', '')}-[hash:7].js`,
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        // One file for the modules of most screens, as each further file costs a kilobyte of headers. Contracts that
        // only the screens of one folder use stay with them.
        codeSplitting: {
          groups: [
            {
              name: 'main',
              test: /web.(?:main|kernel.session|(?:ui.controls|ui.dialog.dialogs|ui.hooks.useLazyComponent))\.|server.contract.(?!petTargets|sentTargets|chance|orders|formulations|usdaFoods|usualValues|audit|caPRatios|privacy|lifePhases|comments|typos|stepTypes|proportional|judge|verdict|doses|worstFlag|cooking|usualWeights|unsafeFoods|admin|dietaryNeeds|foodTables|recipeStep|reviews|security|timers|savedRecipes|photoRules|standard|growth|needFields|needRanges|familyVerdict|needShares|recipeReviews|replacements|weigh|conditionScores|recheck|target|recipeShares|sharedRecipes|shareFields|sharedWithMe|revisions|avoided|foodClauses|reproduction|ownPrices|valueReports|tags|deletedUser|passwordLength|planPart|planWeek|scaleSteps|cases|petShares|sentBy|groupShares|foodGroups|recipeLists|petFood|recipeDrafts|lab|levelBeside|account|mealPlans|planFindings|recipeSearch|needTargets|batchSizes|bowl)|use-uncontrolled/,
            },
            // Modules of every screen of signed-in users, and those that most of their screens share with the editor.
            {
              name: 'shell',
              test: /web.(?:kernel.(?:dates|format|numbers)|ui.(?:shell.(?:Shell|TopBar|NavLinks)|Icon|value.(?:ValueText|placeUnder))|kernel.listPath|pets.lastPet|amounts.numbers|texts.methodTexts|foods.FoodSearch.module)\.|contract.(?:judge.*|verdict.*|avoided|foodClauses|doses|worstFlag|cooking|usualWeights)\./,
            },
            // What several screens of pets and plans share.
            {
              name: 'shared',
              includeDependenciesRecursively: false,
              test: /web.(?:pets.(?:petTexts|sharedPet)|verdict.forPet|home.homeTexts|ui.hooks.useIsSmall|kernel.bodyWeight|recipes.copyRecipe|ui.table.recordActions)\.|contract.(?:planPart\w*|planWeek|mealPlans|planFindings|bowl\w*)\./,
            },
            // The hubs of recipes and their lists are a few lines each, and every screen names their files.
            {
              name: 'recipeHubs',
              includeDependenciesRecursively: false,
              test: /web.recipes.(?:(?:Species|Dog|Saved|Inspired|Suggested|My|AllMy|List|Tagged)\w*Recipes?\w*|Recipes(?:Home|Library|SharedWithMe|Main)|TaggedRecipes|hubTexts|tagQueries|hasOtherOwners|MoreLinks|RecipeList|RecipeTable|useVeterinarianCard|parts.(?:SuggestedNote|DogTagCards|RecipeSection|TaggedRecipes))(?:\.screen)?\.tsx?$/,
            },
            // Every screen names the files of the others: those of target sets are one.
            {
              name: 'targets',
              includeDependenciesRecursively: false,
              test: /web.targets.|contract.(?:petTargets|targetSets|targetRanges)\./,
            },
            // What screens with lists share, in one file: each small file costs the start file its name and hash.
            {
              name: 'lists',
              includeDependenciesRecursively: false,
              test: /web.(?:ui.(?:table.(?:Pagination|SearchField|matchesWords|table.module)|hooks.(?:useIsPhone|addressChanges|useAddress|useUrlState|usePaging|usePagedSearch|useDebounced)|page.(?:Empty|LinkButton|linkButton.module))|texts.tableTexts)\.|contract.(?:recipeLists|recipeSearch|batchSizes)\.|use-debounced-value/,
            },
            // How recipes are named in lists.
            {
              name: 'recipeNames',
              includeDependenciesRecursively: false,
              test: /web.(?:recipes.(?:RecipeName|ownerName|recipes.module)|sharing.recheckTexts)\.|contract.(?:deletedUser|recheck)\./,
            },
            // What writes to the server, and what forms, dialogs and menus share.
            {
              name: 'mutations',
              includeDependenciesRecursively: false,
              test: /web.ui.(?:hooks.(?:cachedResponses|retryKeys|useMutation)|dialog.useIsDialogOpen)\.|use-merged-ref|utils.noop/,
            },
            // The editor fills the window and does not use it.
            { name: 'page', test: /web.ui.page.(?:Page|Loaded)\./ },
            // What the editor shares with the other screens that change the foods of a recipe.
            {
              name: 'recipe',
              test: /web.(?:kernel.(?:windowDrafts|laggedWrite)|recipes.recipeChangeTexts|nutrition.draft|foods.FoodSearch|recipes.(?:mutations|proportions|useRisk|useMayChange|saveQueue|rescaleOffer|useRescale))\.|contract.proportional\./,
            },
            // Lists do not need what shows nutrition.
            { name: 'tables', test: /@tanstack/ },
            // Every screen names the files of the others: what pets eat, drafts, short texts and sharing are one each.
            {
              name: 'petFood',
              includeDependenciesRecursively: false,
              test: /web.pets.(?:food[\\/](?!EatsSection)|weight.weightHash)|contract.petFood\w*\./,
            },
            {
              name: 'drafts',
              includeDependenciesRecursively: false,
              test: /web.recipes.draft[\\/](?:pathOfRecipe|openDraft)\.|contract.recipeDrafts\./,
            },
            {
              name: 'recipeWords',
              includeDependenciesRecursively: false,
              test: /web.(?:recipes.(?:copyName|overfull)|kernel.fullName)\.ts/,
            },
            {
              name: 'sharing',
              includeDependenciesRecursively: false,
              test: /web.sharing.sharingTexts|contract.(?:cases|recipeShares)\./,
            },
            // What the editor shares with the screens that show nutrition.
            openedWith(
              'nutrition',
              editor,
              /web.(?:amounts|analysis|cooking|foods|needs|nutrients|nutrition|pets|recipes|remedies|reports|revisions|ui|verdict)./,
            ),
            { name: 'editor', test: /RecipeAdvancedEditForPet/ },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api/': api } },
});
