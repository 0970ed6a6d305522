-- A question for which sources were chosen says so itself, so that it can be answered again with nothing in focus. Of those asked
-- before, what they were asked with last says it; older ones, whose requests did not record it, stay as they are.
update message set evidence = message.evidence || '{"ownSources": true}'
  from (select distinct on (answer.parent_id) answer.parent_id as question_id, run.request -> 'own' as own
          from answer_run run join message answer on answer.id = run.response_message_id
          order by answer.parent_id, run.created_order desc) as latest
  where message.id = latest.question_id and message.is_created_by_user and latest.own is not null;
