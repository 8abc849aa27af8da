-- An import can be undone while the content that it stored is still the present one. Contents of older builds get what
-- is compared now: the cuts of the rounds (073), and the aliases of a golfer in their own order (070).
update imports set
  before = jsonb_set(before, '{rounds}', (
    select coalesce(jsonb_agg('{"cut_top": null, "cut_within": null}' || round order by number), '[]')
    from jsonb_array_elements(before -> 'rounds') with ordinality as stored (round, number)
  )),
  after = jsonb_set(after, '{rounds}', (
    select coalesce(jsonb_agg('{"cut_top": null, "cut_within": null}' || round order by number), '[]')
    from jsonb_array_elements(after -> 'rounds') with ordinality as stored (round, number)
  ))
where kind = 'rounds' and after ? 'rounds';

update imports set after = jsonb_set(after, '{people}', (
  select coalesce(jsonb_agg(jsonb_set(person, '{aliases}', (
    select coalesce(jsonb_agg(alias order by alias), '[]')
    from jsonb_array_elements_text(person -> 'aliases') as alias
  )) order by number), '[]')
  from jsonb_array_elements(after -> 'people') with ordinality as stored (person, number)
))
where kind = 'field' and after ? 'people';
