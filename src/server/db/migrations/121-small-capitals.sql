-- Small capitals look like small letters. The server stores the looks of present names again at its start
-- (src/server/people/names/claim-looks.ts).
delete from username_looks where held_until is null and look ~ '[ᴀʙᴅᴇꜰɢʜᴊĸʟʍɴᴘꞯʀᴛʏᴢ]';
