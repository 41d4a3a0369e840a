// What .ci/smoke asks a server: `ready`, `save` a text that spoils badly read lines, or `compare` it; then its port.
const [what, port] = process.argv.slice(2);
const base = `http://127.0.0.1:${port}`;
const description = 'Before\u2028a line\u2029and a paragraph separator\nafter';

const ask = async (path, { token, ...body } = {}, method = 'GET') => {
  const answer = await fetch(base + path, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: status ${answer.status} ${await answer.text()}`);
  return answer.json();
};

const firstRecipe = async () => {
  const account = { email: 'professional@demo.test', password: 'wholebowl-demo' };
  const { token } = await ask('/api/login', account, 'POST');
  const { recipes } = await ask('/api/my-recipes', { token });
  if (recipes.length === 0) throw new Error('There are no recipes.');
  const path = `/api/recipes/${Math.min(...recipes.map(({ id }) => id))}`;
  return { token, path, recipe: (await ask(path, { token })).recipe };
};

const deeds = {
  ready: () => ask('/health/ready').catch(() => process.exit(1)),
  save: async () => {
    const { token, path, recipe } = await firstRecipe();
    await ask(path, { token, recipe: { description }, version: recipe.version }, 'PUT');
  },
  compare: async () => {
    const { recipe } = await firstRecipe();
    if (recipe.description !== description)
      throw new Error(`Restored as ${JSON.stringify(recipe.description)}`);
  },
};

await deeds[what]();
