// Requests of .ci/smoke. Arguments: `ready`, `save` (a text with unusual line separators) or `compare`; then the port.
const [step, port] = process.argv.slice(2);
const base = `http://127.0.0.1:${port}`;
const description = 'Before\u2028a line\u2029and a paragraph separator\nafter';

const send = async (path, { token, ...body } = {}, method = 'GET') => {
  const response = await fetch(base + path, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: status ${response.status} ${await response.text()}`);
  return response.json();
};

const firstRecipe = async () => {
  const account = { email: 'professional@demo.test', password: 'wholebowl-demo' };
  const { token } = await send('/api/login', account, 'POST');
  const { recipes } = await send('/api/my-recipes', { token });
  if (recipes.length === 0) throw new Error('The account has no recipes.');
  const path = `/api/recipes/${Math.min(...recipes.map(({ id }) => id))}`;
  return { token, path, recipe: (await send(path, { token })).recipe };
};

const steps = {
  ready: () => send('/health/ready').catch(() => process.exit(1)),
  save: async () => {
    const { token, path, recipe } = await firstRecipe();
    await send(path, { token, recipe: { description }, version: recipe.version }, 'PUT');
  },
  compare: async () => {
    const { recipe } = await firstRecipe();
    if (recipe.description !== description)
      throw new Error(`The restored description differs: ${JSON.stringify(recipe.description)}`);
  },
};

await steps[step]();
